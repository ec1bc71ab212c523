/** What is used of mt940js, which brings no types. */
declare module 'mt940js' {
  /** `id` is the tag's number; `data` is its text as it stands in the file, without the number. */
  type Tag = { id: number | string; data: string }
  class Parser {
    constructor(options?: { no86Structure?: boolean })
    /** One for each message. Throws Error for what is no MT940. */
    parse(text: string, withTags: true): { tags: Tag[] }[]
  }
  const library: { Parser: typeof Parser }
  export default library
}
