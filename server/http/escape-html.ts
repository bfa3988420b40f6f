const inText: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const inAttribute: Record<string, string> = { ...inText, '"': '&quot;' }

/**
 * A text as it stands in HTML: between the tags of an element, or between the double quotes of an attribute. What
 * stands between `<script>` or `<style>` is read by other rules; nothing is ever written there.
 */
export function escapeHtml(text: string, where: 'text' | 'attribute'): string {
  return where === 'text'
    ? text.replace(/[&<>]/g, (character) => inText[character] ?? '')
    : text.replace(/[&<>"]/g, (character) => inAttribute[character] ?? '')
}
