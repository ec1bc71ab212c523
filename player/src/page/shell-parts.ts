/**
 * The parts of index.html's painted shell that the entry page goes on showing: the arch, for ornament, and the name. The elements
 * themselves move with their pictures; copies would be fetched again and blink.
 */
export const shellParts = { arch: document.querySelector('.shell > .arch'), name: document.querySelector('.shell > .shell-name') }
