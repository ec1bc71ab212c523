/** The part of mt940js that we use; it has no types of its own. */
declare module 'mt940js' {
  /** `id` is the tag's number; `data` is its text in the file, without the number. */
  type Tag = { id: number | string; data: string }
  class Parser {
    constructor(options?: { no86Structure?: boolean })
    /** One for each message. Throws Error for text that is not MT940. */
    parse(text: string, withTags: true): { tags: Tag[] }[]
  }
  const library: { Parser: typeof Parser }
  export default library
}
