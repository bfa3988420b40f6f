import type { CSSProperties } from 'react'
import { brandColors } from '../../contract/brand-colors.ts'

const { dark, light } = brandColors

const font =
  "'Instrument Sans', -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** Colours of the light theme in sRGB, as mail programs read no others; each is 4.5:1 on its ground. */
export const styles = {
  body: {
    backgroundColor: '#ffffff',
    color: light.text,
    fontFamily: font,
    margin: '0',
    padding: '0',
  },
  container: { maxWidth: '560px', margin: '0 auto', padding: '32px 20px' },
  heading: { fontSize: '24px', lineHeight: '1.25', fontWeight: '600', margin: '0 0 16px' },
  paragraph: { fontSize: '16px', lineHeight: '1.55', margin: '0 0 20px' },
  facts: {
    backgroundColor: '#f3f5f7',
    borderRadius: '10px',
    padding: '8px 20px',
    margin: '0 0 20px',
  },
  label: { color: '#4d5c68', fontSize: '14px', lineHeight: '1.4', margin: '12px 0 2px' },
  value: {
    fontSize: '16px',
    lineHeight: '1.5',
    margin: '0 0 12px',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  // The same in both themes: dark ink on amber, 9:1.
  button: {
    backgroundColor: light.amber,
    color: '#201503',
    borderRadius: '10px',
    fontSize: '16px',
    fontWeight: '600',
    padding: '14px 22px',
    margin: '0 0 20px',
  },
  rule: { borderColor: '#d5dade', margin: '28px 0 16px' },
  small: { color: '#4d5c68', fontSize: '14px', lineHeight: '1.5', margin: '0 0 8px' },
  link: { color: '#4d5c68', textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>

/**
 * For mail programs that follow the system's theme; the inline colours above give way only to these. The
 * kit lays out with tables, and repeats the body's colours on a cell inside it.
 */
export const darkStyles = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: ${dark.ground} !important; }
  .ground td { background-color: transparent !important; color: ${dark.text} !important; }
  .panel { background-color: #16222c !important; }
  .quiet { color: #adbac5 !important; }
  .rule { border-color: #2e3b46 !important; }
}`
