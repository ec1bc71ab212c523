import { localeCodes } from '@lalmor/contract/locales.ts'
import type { Support } from '@lalmor/contract/app-config.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { findSetting } from '../vip/table.ts'
import { supportOf } from '../vip/support.ts'
import { OpsRefusal, type Acting, type Answer, type Command } from '../../platform/operators/command.ts'
import * as store from './support-store.ts'
import { readOneOf, table } from '../../platform/operators/words.ts'

const infoMax = 120
const urlMax = 300

async function describe({ tx, place }: Acting): Promise<Answer & { data: { support: Support } }> {
  const support = supportOf(await findSetting(tx), place.asset === assets.play ? 'play' : 'real')
  const said = Object.entries(support.texts).map(([language, { info }]) => [language, info || '-'])
  const isNone = support.url === '' && Object.values(support.texts).every(({ info }) => info === '')
  return {
    lines: isNone ? ['No support contact is set, so the app shows none.'] : table(['what', 'is'], [...said, ['url', support.url || '-']]),
    data: { support },
  }
}

export const supportShow: Command = {
  name: 'support show',
  summary: 'what the app says about support',
  act: (acting) => describe(acting),
}

function readInfo(info: string | undefined): string | undefined {
  const text = info?.trim()
  if (text !== undefined && (text === '' || Array.from(text).length > infoMax || /[\p{Cc}\p{Cs}]/u.test(text)))
    throw new OpsRefusal(`--info must be one line of 1 to ${infoMax} characters.`)
  return text
}

function readUrl(url: string | undefined): string | undefined {
  if (url !== undefined && (url.length > urlMax || !isLink(url)))
    throw new OpsRefusal('--url must begin with https://, or be a page of the app such as /pages/account/FeedBack/FeedBack.')
  return url
}

const isLink = (url: string) =>
  /^\/pages\/[\w/]+$/.test(url) || (/^https:\/\/\S+$/.test(url) && URL.canParse(url) && new URL(url).username === '')

export const supportSet: Command = {
  name: 'support set',
  summary: 'set the support contact shown on Account, on Vip and after failures',
  details: [
    'The app shows it within a minute. What is not named stays as it is. An English text removes those of the other languages, which show it until',
    'they are set: npm run ops -- support set --language fr --info "…"',
  ],
  options: {
    info: `a line such as the hours, at most ${infoMax} characters`,
    url: 'https://…, or a page of the app',
    language: `the language of --info: ${localeCodes.join(', ')}; en by default`,
  },
  flags: { none: 'remove the support contact' },
  async act(acting, { info, url, language = 'en', none }) {
    const named = { info: readInfo(info), url: readUrl(url), language: readOneOf(language, localeCodes) }
    if ((none === 'yes') === (info !== undefined || url !== undefined)) throw new OpsRefusal('Add --info, --url or both, or --none alone.')
    if (none === 'yes') await store.nameNone(acting.tx)
    else if (!(await store.nameSupport(acting.tx, named))) throw new OpsRefusal('Set the English text first.')
    return describe(acting)
  },
}
