import type { Asset } from '@lalmor/ledger/asset.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { ClientConfig } from 'pg'
import type { Config } from '../config/env.ts'
import type { Database, Tx } from '../db/database.ts'
import type { OperatorRole, OpsArgs } from '../db/schema.ts'

/** What a command may use of this installation. */
export type Place = {
  /** As lalmor_ops. */
  db: Database['db']
  /** As lalmor_rails, to write what a rail answers; undefined where the tool has only an operators' login. */
  rails: Database['db'] | undefined
  /** As lalmor_app, to follow what a rail answers; undefined likewise. */
  app: Database['db'] | undefined
  /** As the owner of the database; undefined where the tool has only an operators' login. */
  owner: ClientConfig | undefined
  config: Pick<Config, 'dataDir' | 'rails' | 'sandboxPorts' | 'providers'> & { accountKeys?: Config['accountKeys'] }
  asset: Asset
  clock: () => Date
  /** The tokens of the programs that stand in for operators, where they run. */
  standIns?: { readonly sandbox: string; readonly 'sandbox-2': string }
}

/** Who acts, where and when. The audit row is written in `tx`; `attached` is the file the command has read. */
export type Acting = { place: Place; tx: Tx; by: string; now: Date; attached?: string }

/**
 * `lines` for people, `data` for --json. `isBad`: it was done, but what it found is not as it should be. `secret` is told once, with
 * both, and is not kept for a repeated call.
 */
export type Answer = { lines: readonly string[]; data: object; isBad?: boolean; secret?: { readonly [name: string]: string } }

/**
 * `after` runs once the act is committed, in transactions of its own, and its answer replaces the first. It may never run: a job also
 * finds and does whatever it would do.
 */
export type Done = Answer & { after?: (place: Place) => Promise<Answer> }

type Described = {
  /** One or two words. */
  name: string
  summary: string
  /** Further lines for --help. */
  details?: readonly string[]
  /** Names of the words after it; one that ends with ? is optional. */
  words?: readonly string[]
  /** Names of its options, each with a description of its value. */
  options?: { readonly [name: string]: string }
  /** Options without a value; if given, their value is 'yes'. */
  flags?: { readonly [name: string]: string }
  /** Runs with the rights of the database's owner: the first lead is made so, before anyone can sign in. */
  byOwner?: true
  /** The role required; any operator without it. */
  role?: OperatorRole
  /** Decides acts of others: it moves what they ask for, and is itself never one that waits. */
  decides?: true
}

export type Command = Described &
  (
    | {
        /** An act: its work and its audit row are one `tx`. */
        act: (acting: Acting, args: OpsArgs) => Promise<Done>
        /** Reads a file it needs, before the `tx`. The file is stored with an act that waits, and its hash is among the recorded `args`. */
        read?: (args: OpsArgs) => Promise<{ args: OpsArgs; attached: string }>
        /** The amount it moves, null for none. Above the command's threshold it waits for a second person. */
        amount?: (acting: Acting, args: OpsArgs) => Promise<Paise | null>
        /** Whether it waits for a second person although it moves no amount. */
        needsTwo?: (args: OpsArgs) => boolean
        /**
         * Why it waits for a second person as things are, in a sentence that is recorded with the act as `doubt`. On approval it must be
         * the same. Undefined if nothing speaks against it.
         */
        doubt?: (acting: Acting, args: OpsArgs) => Promise<string | undefined>
      }
    | {
        /**
         * A command that asks other systems or reads for long: runs in no `tx`, and its audit row follows. It
         * must be safe to do twice.
         */
        look: (place: Place, args: OpsArgs, by: { by: string; now: Date }) => Promise<Answer>
      }
    | {
        /** For someone who has no token yet: `code` proves who they are. */
        enrol: (place: Place, args: OpsArgs, by: { code: string; callId: string; now: Date }) => Promise<Answer>
      }
  )

/** An operator's question to the server, which has the keys, with the words of its act. */
export type Asked = { callId: string; args: OpsArgs; attached: string | undefined; by: string; now: Date }
export type AnswerTo = (asked: Asked) => Promise<Answer>

/** The answer as it is kept. */
export type Kept = { refused: string } | { failed: string } | { answer: Answer }

/** Why an act is not done, in a sentence for the operator. Nothing was changed. */
export class OpsRefusal extends Error {}
