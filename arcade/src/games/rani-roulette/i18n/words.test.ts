import { checkCatalogue } from '../../../i18n/catalogue-checks.fixture.ts'
import { en } from './en.ts'
import { otherLanguages } from './words.ts'

const sign = 'the same signs in every language'
const inAll = { '.range': sign, '.bets.low': sign, '.bets.high': sign, '.pocket': sign }

checkCatalogue(en, otherLanguages, {
  es: { ...inAll, '.said': sign },
  fr: { ...inAll, '.said': sign },
  'zh-Hans': inAll,
  'zh-Hant': inAll,
})
