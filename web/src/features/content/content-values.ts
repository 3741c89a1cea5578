import type { ContentDraft, EditedContent } from '@retorna/contract/content-editor'

/** The editable part of content. */
export type ContentValues = Omit<ContentDraft, 'kind'>

/** The initial values of new content. */
export const BLANK: ContentValues = {
  title: { en: '', pt: '' },
  body: { en: '', pt: '' },
  link: null,
  isPublished: false,
  isExample: false,
}

/** The editable values of content, with its version. */
export const editable = ({
  version,
  title,
  body,
  link,
  isPublished,
  isExample,
}: EditedContent) => ({
  version,
  values: { title, body, link, isPublished, isExample },
})
