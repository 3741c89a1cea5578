import { Parser } from 'saxen'
import { ImportError } from '../problem.ts'

type Handlers = {
  /** `name` without its prefix. */
  open?: (name: string, attributes: () => Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** @throws ImportError `workbook-unreadable` for invalid XML. */
export const parseXml = (xml: Uint8Array, { open, close, text }: Handlers): void => {
  const parser = new Parser()
  parser.on('error', (error: Error) => {
    throw error instanceof ImportError ? error : new ImportError('workbook-unreadable')
  })
  parser.on('warn', () => {})
  if (open !== undefined) {
    parser.on('openTag', (name, getAttributes, decode) =>
      open(localName(name), () => decoded(getAttributes(), decode)),
    )
  }
  if (close !== undefined) parser.on('closeTag', (name) => close(localName(name)))
  if (text !== undefined) {
    parser.on('text', (value, decode) => text(decode(value)))
    parser.on('cdata', text)
  }
  parser.parse(decodeText(xml))
}

/** Spreadsheets write UTF-8; other programs occasionally UTF-16. */
const decodeText = (xml: Uint8Array): string => {
  const isWide = (xml[0] === 0xff && xml[1] === 0xfe) || (xml[0] === 0xfe && xml[1] === 0xff)
  const encoding = isWide ? (xml[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  return new TextDecoder(encoding).decode(xml)
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const decoded = (
  attributes: boolean | Record<string, string>,
  decode: (text: string) => string,
): Record<string, string> =>
  typeof attributes === 'boolean'
    ? {}
    : Object.fromEntries(
        Object.entries(attributes).map(([name, value]) => [
          name,
          value.includes('&') ? decode(value) : value,
        ]),
      )

/** The shared strings of cells, in order; phonetic hints are left out. */
export const textParts = (xml: Uint8Array): string[] => {
  const texts: string[] = []
  let current = ''
  let [isText, isSpoken] = [false, false]
  parseXml(xml, {
    open: (name) => {
      if (name === 'si') current = ''
      if (name === 't') isText = true
      if (name === 'rPh') isSpoken = true
    },
    text: (text) => {
      if (isText && !isSpoken) current += text
    },
    close: (name) => {
      if (name === 'si') texts.push(current)
      if (name === 't') isText = false
      if (name === 'rPh') isSpoken = false
    },
  })
  return texts
}
