/** The part of saxen that is used; it brings no types. */
declare module 'saxen' {
  type Decode = (text: string) => string
  export class Parser {
    on(event: 'error' | 'warn', take: (error: Error) => void): this
    on(
      event: 'openTag',
      take: (
        name: string,
        getAttributes: () => boolean | Record<string, string>,
        decode: Decode,
      ) => void,
    ): this
    on(event: 'closeTag', take: (name: string) => void): this
    on(event: 'text', take: (text: string, decode: Decode) => void): this
    on(event: 'cdata', take: (text: string) => void): this
    parse(xml: string): this
  }
}
