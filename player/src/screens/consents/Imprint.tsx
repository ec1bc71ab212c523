import { useConfig } from '../../data/queries.ts'
import { t, tNodes } from '../../i18n/consents/t.ts'
import css from './Consents.module.css'

/** The operator as the server names it; nothing before its answer. */
export function Imprint() {
  const config = useConfig()
  if (!config) return null
  const { imprint } = config
  return (
    <section className={css.section}>
      <h3>{t('imprint.title')}</h3>
      {imprint ? (
        <>
          <p>{tNodes('imprint.operator', { name: imprint.name, address: imprint.address, mail: <Mail to={imprint.mail} /> })}</p>
          <p>{tNodes('imprint.officer', { name: imprint.officer, mail: <Mail to={imprint.officerMail} /> })}</p>
        </>
      ) : (
        <p>{t('imprint.none')}</p>
      )}
    </section>
  )
}

const Mail = ({ to }: { to: string }) => (
  <a className={css.mail} href={`mailto:${to}`}>
    {to}
  </a>
)
