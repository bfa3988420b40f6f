import type { Sign } from '../../contract/content/names.ts'
import styles from './StateSign.module.css'

const drawings = import.meta.glob<string>('./signs/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export function StateSign({ sign, ...mark }: { sign: Sign }) {
  return (
    <svg
      {...mark}
      className={styles.sign}
      viewBox="-57 -57 114 114"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is a file of this folder
      dangerouslySetInnerHTML={{ __html: drawings[`./signs/${sign}.svg`] ?? '' }}
    />
  )
}
