import { t, tNodes } from '../../i18n/entry/t.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import css from './Agree.module.css'

/** SPEC §5: the terms, to be accepted before anything else. */
export function Agree({ agreed, onChange, onTerms }: { agreed: boolean; onChange: (agreed: boolean) => void; onTerms: () => void }) {
  return (
    <Checkbox checked={agreed} onChange={onChange}>
      {tNodes('entry.agree', {
        terms: (
          <button type="button" className={css.terms} onClick={onTerms}>
            {t('entry.terms')}
          </button>
        ),
      })}
    </Checkbox>
  )
}
