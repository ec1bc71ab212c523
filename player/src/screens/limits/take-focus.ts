/** For what replaces a pressed control: keeps the focus. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
