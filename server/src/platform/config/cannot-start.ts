/** Why the server will not start, in a sentence for the operator: what is wrong and what to do. Printed without a stack. */
export class CannotStart extends Error {}
