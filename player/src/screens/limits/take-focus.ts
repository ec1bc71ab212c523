/** Use as `ref` of whatever replaces a pressed control, so that focus is not lost. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
