type Attributes = Record<string, string | number | boolean | undefined>

function fill<E extends Element>(element: E, attributes: Attributes, children: (Node | string)[]): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue
    element.setAttribute(name, value === true ? '' : String(value))
  }
  element.append(...children)
  return element
}

/** Leaves out attributes that are false or undefined. No inline styles: the CSP forbids them. */
export function h<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, attributes: Attributes = {}, ...children: (Node | string)[]) {
  return fill(document.createElement(tag), attributes, children)
}

export function svg<Tag extends keyof SVGElementTagNameMap>(tag: Tag, attributes: Attributes = {}, ...children: Node[]) {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children)
}

/** Decorative without `alt`. Requested with CORS as canvases must, so that both share one download. */
export const picture = (src: string, { className, alt = '' }: { className?: string; alt?: string } = {}) =>
  h('img', { crossorigin: 'anonymous', src, alt, class: className, draggable: 'false' })
