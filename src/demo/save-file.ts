/** Hands a CSV file to the browser's downloads. */
export function saveFile({ name, text }: { name: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
  // The download has its own hold on the file by the time the next task runs; Safari takes longer.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
