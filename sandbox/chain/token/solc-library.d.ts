/** Types for the parts of the compiler used here; it has none. Input and output are JSON. */
declare module 'solc' {
  const solc: { version: () => string; compile: (input: string) => string }
  export default solc
}
