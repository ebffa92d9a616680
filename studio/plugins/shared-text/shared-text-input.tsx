import { makeDiff, xIndex } from '@sanity/diff-match-patch'
import { type ChangeEvent, Component } from 'react'
import { type InputProps, isStringInputProps, type StringInputProps } from 'sanity'
import { textPatches } from './text-patches.ts'

type TextElement = HTMLInputElement | HTMLTextAreaElement
type Caret = { element: TextElement; start: number; end: number }

/** The Studio's input for text that two editors can edit at once. */
export function SharedTextInput(props: InputProps) {
  return isStringInputProps(props) ? <SharedText {...props} /> : props.renderDefault(props)
}

class SharedText extends Component<StringInputProps> {
  // Remote changes re-render the field, and the browser then moves the caret to its end.
  override getSnapshotBeforeUpdate(): Caret | null {
    const element: unknown = this.props.elementProps.ref.current
    const value = this.props.value ?? ''
    if (!isTextElement(element) || element !== document.activeElement || element.value === value)
      return null
    const { selectionStart, selectionEnd } = element
    // Email inputs don't expose their caret to scripts.
    if (selectionStart === null || selectionEnd === null) return null
    const move = (position: number) => moveCaret(position, element.value, value)
    return { element, start: move(selectionStart), end: move(selectionEnd) }
  }

  override componentDidUpdate(_props: unknown, _state: unknown, caret: Caret | null) {
    caret?.element.setSelectionRange(caret.start, caret.end)
  }

  readonly #onChange = ({ currentTarget }: ChangeEvent<TextElement>) => {
    const { value, onChange } = this.props
    onChange(textPatches(value ?? '', currentTarget.value))
  }

  override render() {
    const { elementProps, renderDefault } = this.props
    return renderDefault({
      ...this.props,
      elementProps: { ...elementProps, onChange: this.#onChange },
    })
  }
}

const isTextElement = (element: unknown): element is TextElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/**
 * Returns the new position of a caret after another editor changes the text: between the same characters, and behind
 * text inserted at its position.
 */
export function moveCaret(position: number, before: string, after: string): number {
  return xIndex(makeDiff(before, after), position)
}
