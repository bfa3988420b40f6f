import { Component, createRef, type FieldsetHTMLAttributes } from 'react'

interface SlotGroupProps extends FieldsetHTMLAttributes<HTMLFieldSetElement> {
  zone: string
}

/** The times of a zone. When the zone changes all elements are new, and the focus moves to the same time among them. */
export class SlotGroup extends Component<SlotGroupProps> {
  readonly #group = createRef<HTMLFieldSetElement>()

  // A class, because hooks have no `getSnapshotBeforeUpdate`: the focus may move until the moment before the change is
  // drawn.
  override getSnapshotBeforeUpdate({ zone }: SlotGroupProps): string | null {
    const { activeElement } = document
    if (zone === this.props.zone || !(activeElement instanceof HTMLInputElement)) return null
    return this.#group.current?.contains(activeElement) ? activeElement.value : null
  }

  override componentDidUpdate(_: SlotGroupProps, __: unknown, focused: string | null): void {
    if (focused === null) return
    this.#group.current?.querySelector<HTMLElement>(`[type="radio"][value="${focused}"]`)?.focus()
  }

  override render() {
    const { zone: _, ...attributes } = this.props
    return <fieldset ref={this.#group} {...attributes} />
  }
}
