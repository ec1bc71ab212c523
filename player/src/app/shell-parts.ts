/**
 * What the painted shell of index.html shows and the entry page goes on showing: the arch, for ornament, and the name. They
 * move from the one to the other with their pictures, where copies would have to be fetched and would blink.
 */
export const shellParts = { arch: document.querySelector('.shell > .arch'), name: document.querySelector('.shell > .shell-name') }
