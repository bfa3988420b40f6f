import { Button } from './Button.tsx'

interface CopyButtonProps {
  text?: string
  copy: { label: string; copied: string; failed: string }
}

export function CopyButton({ text, copy }: CopyButtonProps) {
  return (
    <div className="scripted cluster note">
      <Button
        variant="quiet"
        size="small"
        data-copy-text={text ?? ''}
        data-copied={copy.copied}
        data-failed={copy.failed}
      >
        {copy.label}
      </Button>
      <span role="status" data-copy-status />
    </div>
  )
}
