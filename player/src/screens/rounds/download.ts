/** Writes a file that any copy of the verifier reads. */
export function downloadJson(name: string, value: object): void {
  const file = new Blob([`${JSON.stringify(value, undefined, 2)}\n`], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
