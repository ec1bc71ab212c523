import type { Imprint } from '@lalmor/contract/app-config.ts'
import { readImprint } from '../app-config/imprint.ts'
import { OpsRefusal, type Acting, type Answer, type Command } from '../operators/command.ts'
import { writeSetting } from '../db/settings.ts'
import { needWhy, table, whyOption } from '../operators/words.ts'

const charactersMax = 200

const options = {
  name: 'the company or person that operates this installation',
  address: 'its postal address, on one line',
  mail: 'where players write to it',
  officer: 'the name of the grievance officer',
  'officer-mail': 'where players write to the officer',
} as const
type Named = keyof typeof options

async function describe({ tx }: Acting): Promise<Answer> {
  const imprint = await readImprint(tx)
  if (!imprint) return { lines: ['No operator is named, as the terms and the privacy notice say.'], data: {} }
  const rows = Object.entries(imprint).map(([what, is]) => [what, is])
  return { lines: table(['what', 'is'], rows), data: { imprint } }
}

export const imprintShow: Command = {
  name: 'imprint show',
  summary: 'the operator as the terms and the privacy notice name it',
  act: (acting) => describe(acting),
}

function readLine(named: Named, text: string | undefined): string {
  const isFit = text !== undefined && text !== '' && Array.from(text).length <= charactersMax
  if (!isFit || /[\p{Cc}\p{Cs}]/u.test(text)) throw new OpsRefusal(`--${named} must be one line of 1 to ${charactersMax} characters.`)
  if (named.endsWith('mail') && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) throw new OpsRefusal(`--${named} must be an email address.`)
  return text
}

/** Reads all five fields, as the database writes them; undefined clears the imprint. */
function readNamed(args: { readonly [name: string]: string | undefined }): Imprint | undefined {
  if (args['none'] === 'yes') {
    if (Object.keys(options).some((name) => args[name] !== undefined)) throw new OpsRefusal('Add all five, or --none alone.')
    return undefined
  }
  const { 'officer-mail': officerMail, ...rest } = Object.fromEntries(
    (Object.keys(options) as Named[]).map((name) => [name, readLine(name, args[name])]),
  ) as { [N in Named]: string }
  return { ...rest, officerMail }
}

export const imprintSet: Command = {
  name: 'imprint set',
  summary: 'name the operator in the terms and the privacy notice; always two operators',
  details: ['Set all five at once, as players should read them. The app shows them within a minute.'],
  options: { ...options, ...whyOption },
  flags: { none: 'name no operator' },
  needsTwo: () => true,
  async amount(_acting, args) {
    needWhy(args['why'])
    readNamed(args)
    return null
  },
  async act(acting, args) {
    await writeSetting(acting.tx, 'imprint', readNamed(args) ?? {}, { by: acting.by, now: acting.now })
    return describe(acting)
  },
}
