/** SPEC §9 ties the root's font size to the width of the window. What is written in rem is drawn in the root's line height, which is the same on phones and stops growing (ADR 0024). */
export const drawnUnit = {
  postcssPlugin: 'drawn-unit',
  Declaration(declaration: { value: string }) {
    declaration.value = declaration.value.replace(/(?<=\d)rem\b/g, 'rlh')
  },
}
