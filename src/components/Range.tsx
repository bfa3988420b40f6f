import { type InputHTMLAttributes, useEffect, useRef } from 'react'
import styles from './Range.module.css'

interface RangeProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  max: number
  /** Where it stands, where React moves it; else a script sets `--reached`, from 0 to 1. */
  value?: number
}

/**
 * A range from 0 on, whose line is stronger up to where it stands. Forced colours keep the browser's own. An effect says
 * where: the policy allows no style in the HTML.
 */
export function Range(props: RangeProps) {
  const { max, value } = props
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (value !== undefined) input.current?.style.setProperty('--reached', String(value / max))
  }, [value, max])
  return <input ref={input} type="range" className={styles.range} {...props} />
}
