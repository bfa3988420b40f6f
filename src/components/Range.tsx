import { type InputHTMLAttributes, useEffect, useRef } from 'react'
import styles from './Range.module.css'

interface RangeProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  max: number
  /** The value where React controls it; otherwise a script sets `--reached`, from 0 to 1. */
  value?: number
}

/**
 * A range input from 0 on, with a stronger line up to its value, set by an effect because the policy forbids inline
 * styles in HTML. In forced colours it is the browser's own.
 */
export function Range(props: RangeProps) {
  const { max, value } = props
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (value !== undefined) input.current?.style.setProperty('--reached', String(value / max))
  }, [value, max])
  return <input ref={input} type="range" className={styles.range} {...props} />
}
