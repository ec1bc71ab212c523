/** The compiler, which brings no types: what is used of it here. Input and output are JSON. */
declare module 'solc' {
  const solc: { version: () => string; compile: (input: string) => string }
  export default solc
}
