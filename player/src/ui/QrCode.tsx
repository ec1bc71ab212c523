import { useQuery } from '@tanstack/react-query'
import { Skeleton } from './Skeleton.tsx'
import css from './QrCode.module.css'

/** Quiet zone in modules, as the standard requires. */
const quiet = 4

/** Dark on white in every theme, for cameras. Loads its library with the first code. */
export function QrCode({ text, label, large = false }: { text: string; label: string; large?: boolean }) {
  const { data } = useQuery({ queryKey: ['qr', text], queryFn: () => drawQr(text), staleTime: 'static', meta: { background: true } })
  return (
    <div className={`${css.ground} ${large ? css.large : ''}`}>
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

/** Draws one path, row by row. Throws if the text is too long. */
async function drawQr(text: string): Promise<{ size: number; path: string }> {
  const { create } = await import('qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++) if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`
  return { size: modules.size, path }
}
