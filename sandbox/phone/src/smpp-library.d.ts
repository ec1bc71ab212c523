/** The parts used here; smpp 0.5.1 has no types. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events'
  import type { Server as NetServer } from 'node:net'

  type Fields = { readonly [field: string]: unknown }

  /** Protocol data unit. A command's other fields are read by name. */
  export type Pdu = {
    readonly command: string
    readonly command_status: number
    readonly sequence_number: number
    readonly message_id?: string
    readonly system_id?: string
    readonly password?: string
    readonly source_addr?: string
    readonly destination_addr?: string
    readonly esm_class?: number
    readonly registered_delivery?: number
    readonly short_message?: { readonly message: string }
    readonly validity_period?: unknown
    readonly receipted_message_id?: string
    readonly message_state?: number
    readonly dlt_entity_id?: unknown
    readonly dlt_template_id?: unknown
    isResponse(): boolean
    /** Answers with this PDU's sequence number. */
    response(fields?: Fields): Pdu
  }

  type Events = { connect: []; secureConnect: []; close: []; error: [error: Error]; pdu: [pdu: Pdu] }
  type Ask = (fields: Fields, answered?: (pdu: Pdu) => void) => boolean

  /** Sending returns false if the connection is gone. */
  export interface Session extends EventEmitter<Events> {
    bind_transceiver: Ask
    submit_sm: Ask
    deliver_sm: Ask
    enquire_link: Ask
    unbind: Ask
    send(pdu: Pdu): boolean
    close(): void
    destroy(): void
  }

  export type Server = NetServer

  type FieldType = { readonly read: unknown; readonly write: unknown }

  const smpp: {
    connect(options: { host: string; port: number; tls: boolean; servername?: string }): Session
    createServer(options: object, serve: (session: Session) => void): Server
    /** Process-wide. */
    addTLV(name: string, field: { id: number; type: FieldType }): void
    readonly types: { readonly tlv: { readonly string: FieldType } }
    readonly errors: {
      readonly [
        Name in
          | 'ESME_ROK'
          | 'ESME_RINVBNDSTS'
          | 'ESME_RINVCMDID'
          | 'ESME_RSYSERR'
          | 'ESME_RINVSRCADR'
          | 'ESME_RINVDSTADR'
          | 'ESME_RINVPASWD'
          | 'ESME_RMSGQFUL'
          | 'ESME_RSUBMITFAIL'
          | 'ESME_RTHROTTLED'
          | 'ESME_RINVTLVSTREAM'
          | 'ESME_RTLVNOTALLWD'
          | 'ESME_RMISSINGTLV'
          | 'ESME_RINVTLVVAL'
      ]: number
    }
  }
  export default smpp
}
