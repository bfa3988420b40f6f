import { memo, useState } from 'react'
import { Button } from '../components/Button.tsx'
import type { DemoCopy } from '../content/demo.ts'
import type { Lead } from '../sample/rank.ts'
import type { ExportTarget } from '../vocabulary/labels.ts'
import { Choice } from './Choice.tsx'
import styles from './ExportBar.module.css'
import { exportFile } from './export-file.ts'
import { saveFile } from './save-file.ts'

interface ExportBarProps {
  copy: DemoCopy
  leads: Lead[]
}

/** Takes the list along as a file for the tool that is chosen. */
export const ExportBar = memo(function ExportBar({ copy, leads }: ExportBarProps) {
  const [target, setTarget] = useState<ExportTarget>('salesforce')
  const { label, button, plain } = copy.export
  const options: [ExportTarget, string][] = [
    ['salesforce', 'Salesforce'],
    ['hubspot', 'HubSpot'],
    ['clay', 'Clay'],
    ['heyreach', 'HeyReach'],
    ['plain', plain],
  ]
  const people = leads.length === 1 ? copy.people.one : copy.people.many
  return (
    <div className={styles.export}>
      <Choice name="target" label={label} value={target} options={options} onChoose={setTarget} />
      <Button
        variant="quiet"
        size="small"
        disabled={leads.length === 0}
        onClick={() => saveFile(exportFile(target, leads))}
      >
        {`${button} ${leads.length} ${people}`}
      </Button>
    </div>
  )
})
