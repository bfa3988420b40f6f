import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/Field.tsx'
import type { FirstThirtyDays } from '../../content/pages/first-30-days.ts'
import styles from './Calculator.module.css'
import { Results } from './Results.tsx'

interface CalculatorProps {
  content: FirstThirtyDays['calculator']
  /** The path of the page. */
  path: string
}

/**
 * A team's own numbers beside what follows from them. Drawn with the example; `calculator/calculator.client.ts`
 * calculates. Text fields, and not number fields: those hand a script nothing of “12,5” in a browser that writes a dot,
 * so that it could not say what is wrong.
 */
export function Calculator({ content, path }: CalculatorProps) {
  const { faults, fields, copy } = content
  return (
    <section id="calculator" className={styles.calculator}>
      <div className="wrap">
        <h2>{content.heading}</h2>
        <p className="lead">{content.lead}</p>
        <noscript>
          <p className={styles.scriptless}>{content.scriptless}</p>
        </noscript>
        <div className={styles.sheet}>
          <form
            className={styles.form}
            method="get"
            action={`${path}#calculator`}
            noValidate
            data-calculator
            data-empty={faults.empty}
            data-unreadable={faults.unreadable}
            data-negative={faults.negative}
            data-too-large={faults.tooLarge}
            data-stale={faults.stale}
            data-never={faults.never}
            data-no-price={faults.noPrice}
          >
            {content.groups.map((group) => (
              <fieldset key={group.heading}>
                <legend>{group.heading}</legend>
                {group.fields.map((name) => (
                  <Field
                    key={name}
                    form="calculator"
                    name={name}
                    label={fields[name].label}
                    hint={fields[name].hint}
                    inputMode="decimal"
                    autoComplete="off"
                    defaultValue={fields[name].example ?? ''}
                    {...(!fields[name].example && { optional: content.optional })}
                  />
                ))}
              </fieldset>
            ))}
            <div className={styles.buttons}>
              <Button type="submit" variant="solid">
                {content.action}
              </Button>
              <Button
                variant="quiet"
                data-copy-text=""
                data-copied={copy.copied}
                data-failed={copy.failed}
              >
                {copy.label}
              </Button>
              <span role="status" data-copy-status />
            </div>
          </form>
          <Results content={content} />
        </div>
      </div>
    </section>
  )
}
