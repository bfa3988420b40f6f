import type { Filter } from '../sample/rank.ts'

/**
 * How the controls in a page's HTML stand: a browser brings them back on a reload, and a visitor may use
 * them before their script is there.
 */
export function setControls(root: HTMLElement) {
  const controls = [...root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')]
  const controlValue = (name: string) =>
    controls.find((control) => control.name === name)?.value ?? ''
  return {
    competitors: controls.flatMap((control) =>
      control instanceof HTMLInputElement && control.checked ? [control.value] : [],
    ),
    point: Number(controlValue('point')),
    filter: {
      role: controlValue('role'),
      stage: controlValue('stage'),
      priority: controlValue('priority'),
    } as Filter,
  }
}
