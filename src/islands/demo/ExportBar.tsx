import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import type { DemoWords } from '../../content/demo.ts'
import type { ExportTarget } from '../../content/labels.ts'
import { exportFile } from '../../lib/demo/export-file.ts'
import type { Lead } from '../../lib/demo/rank.ts'
import { Choice } from './Choice.tsx'
import styles from './ExportBar.module.css'
import { saveFile } from './save-file.ts'

/** Takes the list along as a file for the tool that is chosen. */
export function ExportBar({ words, leads }: { words: DemoWords; leads: Lead[] }) {
  const [target, setTarget] = useState<ExportTarget>('salesforce')
  const { label, button, plain } = words.export
  const options: [ExportTarget, string][] = [
    ['salesforce', 'Salesforce'],
    ['hubspot', 'HubSpot'],
    ['clay', 'Clay'],
    ['heyreach', 'HeyReach'],
    ['plain', plain],
  ]
  const people = leads.length === 1 ? words.people.one : words.people.many
  return (
    <div className={styles.export}>
      <Choice name="target" label={label} value={target} options={options} onChoose={setTarget} />
      <Button
        look="quiet"
        size="small"
        disabled={leads.length === 0}
        onClick={() => saveFile(exportFile(target, leads))}
      >
        {`${button} ${leads.length} ${people}`}
      </Button>
    </div>
  )
}
