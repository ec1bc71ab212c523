/** Moves the painted shell's arch and name into the entry page with their pictures: copies would be fetched again and blink. */
export const shellParts = { arch: document.querySelector('.shell > .arch'), name: document.querySelector('.shell > .shell-name') }
