/** SPEC §5: the default maximum length of an input. */
export const defaultMaxLength = 140
