import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './QrCode.module.css'

/** Modules of free ground around the code, as its standard asks for. */
const quiet = 4

/** A text as a QR code: dark on white in every theme, for cameras. The library comes with the first of them. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = useQuery({ queryKey: ['qr', text], queryFn: () => drawQr(text), staleTime: 'static', meta: { background: true } })
  return (
    <div className={css.ground}>
      {data ? (
        <svg
          viewBox={`${-quiet} ${-quiet} ${data.size + 2 * quiet} ${data.size + 2 * quiet}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <path d={data.path} />
        </svg>
      ) : (
        <Skeleton shape="tile" />
      )}
    </div>
  )
}

/** Its dark modules, a path a row by row. Throws on more text than a code holds. */
async function drawQr(text: string): Promise<{ size: number; path: string }> {
  const { create } = await import('qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++) if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`
  return { size: modules.size, path }
}
