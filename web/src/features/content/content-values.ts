import type { ContentDraft, EditedContent } from '@retorna/contract/admin-content'

/** What an editor can change of content. */
export type ContentValues = Omit<ContentDraft, 'kind'>

/** What new content begins with. */
export const BLANK: ContentValues = {
  title: { en: '', pt: '' },
  body: { en: '', pt: '' },
  link: null,
  isPublished: false,
  isExample: false,
}

/** What can be changed of content, at its version. */
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
