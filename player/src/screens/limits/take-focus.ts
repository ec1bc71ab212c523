/** The `ref` of an element that replaces a pressed control: it takes over the focus, which would be lost. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
