/** One sentence for the operator, with fault and remedy, printed without a stack. */
export class CannotStart extends Error {}
