import type { Asset } from '@lalmor/ledger/asset.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { ClientConfig } from 'pg'
import type { Config } from '../config/env.ts'
import type { Database, Tx } from '../db/database.ts'
import type { OperatorRole, OpsArgs } from '../db/schema.ts'

/** A command's connections to this installation. */
export type Place = {
  /** As lalmor_ops. */
  db: Database['db']
  /** As lalmor_rails, to write a rail's answer; undefined if the tool has only an operators' login. */
  rails: Database['db'] | undefined
  /** As lalmor_app, to follow a rail's answer; undefined likewise. */
  app: Database['db'] | undefined
  /** As the database's owner; undefined if the tool has only an operators' login. */
  owner: ClientConfig | undefined
  config: Pick<Config, 'dataDir' | 'rails' | 'sandboxPorts' | 'providers'> & { accountKeys?: Config['accountKeys'] }
  asset: Asset
  clock: () => Date
  /** The tokens of the sandbox operators, if they run. */
  standIns?: { readonly sandbox: string; readonly 'sandbox-2': string }
}

/** An act's operator, place and time. The audit row is written in `tx`; `attached` is the file that the command has read. */
export type Acting = { place: Place; tx: Tx; by: string; now: Date; attached?: string }

/** `lines` for people, `data` for --json. `isBad`: it ran, but found a fault. `secret` is shown once, with both, and not stored for a repeated call. */
export type Answer = { lines: readonly string[]; data: object; isBad?: boolean; secret?: { readonly [name: string]: string } }

/** `after` runs after the act's commit, in its own transactions, and its answer replaces the first. It may never run: a job does the same work. */
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
  /** Runs with the database owner's rights: so the first lead is made before anyone can sign in. */
  byOwner?: true
  /** The role required; any operator without it. */
  role?: OperatorRole
  /** Decides others' acts: it moves their money, and never waits for a second person. */
  decides?: true
}

export type Command = Described &
  (
    | {
        /** An act: its work and its audit row are one `tx`. */
        act: (acting: Acting, args: OpsArgs) => Promise<Done>
        /** Reads its file before the `tx`. A waiting act stores the file, and the recorded `args` have its hash. */
        read?: (args: OpsArgs) => Promise<{ args: OpsArgs; attached: string }>
        /** The amount it moves, null for none. Above the command's threshold it waits for a second person. */
        amount?: (acting: Acting, args: OpsArgs) => Promise<Paise | null>
        /** True if it needs a second person without any amount. */
        needsTwo?: (args: OpsArgs) => boolean
        /** Returns the reason for a second person at present, recorded with the act as `doubt`; it must be the same on approval. Undefined without one. */
        doubt?: (acting: Acting, args: OpsArgs) => Promise<string | undefined>
      }
    | {
        /** A command that asks other systems or reads for long, outside any `tx`; its audit row follows. It must be safe to run twice. */
        look: (place: Place, args: OpsArgs, by: { by: string; now: Date }) => Promise<Answer>
      }
    | {
        /** For a person without a token: `code` proves their identity. */
        enrol: (place: Place, args: OpsArgs, by: { code: string; callId: string; now: Date }) => Promise<Answer>
      }
  )

/** An operator's question to the server, which has the keys, with its act's words. */
export type Asked = { callId: string; args: OpsArgs; attached: string | undefined; by: string; now: Date }
export type AnswerTo = (asked: Asked) => Promise<Answer>

/** The stored answer. */
export type Kept = { refused: string } | { failed: string } | { answer: Answer }

/** The reason not to do an act, for the operator. Nothing was changed. */
export class OpsRefusal extends Error {}
