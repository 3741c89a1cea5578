import {
  getOptionsLockup,
  getParsedComboboxData,
  Select as MantineSelect,
  type SelectProps,
} from '@mantine/core'
import { type FocusEvent, useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useTypedChoice } from './use-typed-choice.ts'

/**
 * Mantine's select, with its options mounted only while it has the focus: the options of an unused list would rerender
 * with every change around it. They must be mounted before the list opens, or the keys would start at the first option
 * instead of the selected one. A search without matches says so. In a searchable select, typing replaces the choice,
 * and Enter chooses the first match; `isSearching` is set while the matches are not known.
 */
export function Select<Value extends string>({
  onFocus,
  onBlur,
  isSearching = false,
  searchValue,
  onSearchChange,
  ...others
}: Omit<SelectProps<Value>, 'comboboxProps' | 'onOptionSubmit'> & { isSearching?: boolean }) {
  const { t } = useTexts('ui')
  const { data = [], searchable = false } = others
  const [hasFocus, setFocus] = useState(false)
  const [ownSearch, setOwnSearch] = useState('')
  const typed = useTypedChoice({
    isSearching,
    onSettled: (isChosen) => {
      setFocus(false)
      if (!isChosen) search(labelOf(others.value))
    },
  })
  // Renders once more after the options are mounted, which their portal does in a separate render: the field only
  // reports whether they are shown if they exist.
  const [, setSettled] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSettled(hasFocus))
    return () => cancelAnimationFrame(frame)
  }, [hasFocus])
  const labelOf = (value: SelectProps<Value>['value']) =>
    getOptionsLockup(getParsedComboboxData(data))[`${value}`]?.label ?? ''
  const search = (text: string) => {
    setOwnSearch(text)
    onSearchChange?.(text)
  }
  const follow = (event: FocusEvent<HTMLInputElement>) => {
    const isFocus = event.type === 'focus'
    setFocus(isFocus || typed.isWaiting())
    if (searchable && isFocus) typed.onFocus(event.currentTarget)
    const tell = isFocus ? onFocus : onBlur
    tell?.(event)
  }
  // Without options nothing was searched: they are still loading, or the caller gives the reason.
  const hasSearched = searchable && data.length > 0
  const { nothingFoundMessage = hasSearched && t('nothingFound') } = others
  return (
    <MantineSelect
      {...(searchable && {
        selectFirstOptionOnChange: true,
        searchValue: searchValue ?? ownSearch,
        // Leaving the field, or a choice that arrives late, would reset the text that is still being searched for.
        onSearchChange: (text: string) => typed.mayShow(text) && search(text),
        onClear: () => {
          typed.onCleared()
          search('')
        },
        // Choosing the selected option again changes only the typed text.
        onOptionSubmit: (value: Value) => {
          typed.onChosen()
          search(labelOf(value))
        },
        ...typed.handlers,
      })}
      allowDeselect={others.clearable === true}
      {...others}
      nothingFoundMessage={nothingFoundMessage}
      comboboxProps={{ keepMounted: hasFocus }}
      onFocus={follow}
      onBlur={follow}
    />
  )
}
