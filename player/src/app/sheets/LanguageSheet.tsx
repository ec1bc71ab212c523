import { localeCodes, locales, type Locale } from '@lalmor/contract/locales.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { language } from '../../data/client.ts'
import { languagesQuery } from '../../data/queries.ts'
import { textSizes, type TextSize } from '../../i18n/language.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { t } from '../../i18n/sheets/t.ts'
import { BottomSheet } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { RadioList } from '../../ui/RadioList.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { toasts } from '../../ui/toasts.ts'
import css from './LanguageSheet.module.css'

const sizeNames = { 1: 'language.normal', 1.125: 'language.large', 1.25: 'language.larger' } as const satisfies { [S in TextSize]: string }

/** Previewed here, applied by Save. Languages are named in themselves. */
export default function LanguageSheet({ onClose }: { onClose: () => void }) {
  const [locale, setLocale] = useState<Locale>(language.chosen)
  const [size, setSize] = useState<TextSize>(language.textSize)
  const [saving, setSaving] = useState(false)
  const { data } = useQuery(languagesQuery)
  // Offers only languages that the server accepts; before its answer, all.
  const offered = localeCodes.filter((code) => !data || data.languages.some((language) => language.code === code))

  async function save() {
    setSaving(true)
    try {
      await language.choose(locale)
    } catch {
      setSaving(false)
      return toasts.show(t('failed.network'))
    }
    language.resize(size)
    onClose()
  }

  return (
    <BottomSheet title={t('language.title')} onClose={onClose}>
      <RadioList
        label={t('language.language')}
        rows={offered.map((code) => ({ id: code, label: locales[code].name, lang: code }))}
        selected={locale}
        onSelect={setLocale}
      />
      <h3 className={css.label}>{t('language.size')}</h3>
      <Segmented
        label={t('language.size')}
        options={textSizes.map((one) => ({ id: String(one), label: t(sizeNames[one]) }))}
        selected={String(size)}
        onSelect={(id) => setSize(textSizes.find((one) => String(one) === id) ?? 1)}
      />
      <div className={css.preview}>
        <Note icon="version">
          <span className="num" style={{ fontSize: `calc(var(--fs-sm) / var(--text-scale) * ${size})` }}>
            {t('language.preview', { amount: formatWhole(toWire(rupees(4_925n))) })}
          </span>
        </Note>
      </div>
      <p className={css.remark}>{t('language.rupees')}</p>
      <Button tone="gold" busy={saving} onPress={() => void save()}>
        {t('language.save')}
      </Button>
    </BottomSheet>
  )
}
