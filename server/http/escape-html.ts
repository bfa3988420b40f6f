const inText: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const inAttribute: Record<string, string> = { ...inText, '"': '&quot;' }

/** A text as it stands in HTML, between tags or double quotes; nothing is written into scripts and styles. */
export function escapeHtml(text: string, where: 'text' | 'attribute'): string {
  return where === 'text'
    ? text.replace(/[&<>]/g, (character) => inText[character] ?? '')
    : text.replace(/[&<>"]/g, (character) => inAttribute[character] ?? '')
}
