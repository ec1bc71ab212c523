/** The parts used here; the compiler has no types. Input and output are JSON. */
declare module 'solc' {
  const solc: { version: () => string; compile: (input: string) => string }
  export default solc
}
