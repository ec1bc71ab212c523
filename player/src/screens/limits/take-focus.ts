/** The `ref` of what takes the place of a control that was pressed: the focus goes on there and is not lost with it. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
