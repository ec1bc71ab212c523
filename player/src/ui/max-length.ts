/** SPEC §5: the most characters an input takes where nothing else is said. */
export const defaultMaxLength = 140
