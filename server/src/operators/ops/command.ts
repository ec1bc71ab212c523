import type { Asset } from '@lalmor/ledger/asset.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { ClientConfig } from 'pg'
import type { Config } from '../../platform/config/env.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { OperatorRole, OpsArgs } from '../../platform/db/schema.ts'

/** What a command may use of this installation. */
export type Place = {
  /** As lalmor_ops. */
  db: Database['db']
  /** As the owner of the database; undefined where the tool has a login of operators alone. */
  owner: ClientConfig | undefined
  config: Pick<Config, 'dataDir' | 'rails' | 'sandboxPorts'> & { accountKeys?: Config['accountKeys'] }
  asset: Asset
  clock: () => Date
}

/** Who acts, where and when. `tx` is the one that the audit row is written in, `attached` what the command has read. */
export type Acting = { place: Place; tx: Tx; by: string; now: Date; attached?: string }

/** `lines` for people, `data` for --json. `isBad`: it was done, and what it found is not as it should be. */
export type Answer = { lines: readonly string[]; data: object; isBad?: boolean }

/**
 * `after` follows once the act is committed, in transactions of its own, and answers in its place. It may never come: whatever it does is
 * found and done by a job as well.
 */
export type Done = Answer & { after?: (place: Place) => Promise<Answer> }

type Described = {
  /** One or two words. */
  name: string
  summary: string
  /** What --help says besides. */
  details?: readonly string[]
  /** Names of the words after it; one that ends with ? may be left out. */
  words?: readonly string[]
  /** Names of its options, each with what its value is. */
  options?: { readonly [name: string]: string }
  /** Options without a value. Given, their word is 'yes'. */
  flags?: { readonly [name: string]: string }
  /** Done with the rights of the database's owner. The first lead is made so, before anybody can sign in. */
  byOwner?: true
  /** Who may: any operator unless it is said. */
  role?: OperatorRole
}

export type Command = Described &
  (
    | {
        /** One act: what it does and its audit row are one `tx`. */
        act: (acting: Acting, args: OpsArgs) => Promise<Done>
        /** A file that it needs, read before the `tx` and kept with an act that waits; its hash is among the `args`, as they are written down. */
        read?: (args: OpsArgs) => Promise<{ args: OpsArgs; attached: string }>
        /** What it moves, null where nothing. Above the threshold of the command it waits for a second person. */
        amount?: (acting: Acting, args: OpsArgs) => Promise<Paise | null>
      }
    | {
        /** One that asks the world or reads for long: in no `tx`, its audit row follows. It must be safe to do twice. */
        look: (place: Place, args: OpsArgs, by: { by: string; now: Date }) => Promise<Answer>
      }
  )

/** Why something is not done, in a sentence for the operator. Nothing was changed. */
export class OpsRefusal extends Error {}
