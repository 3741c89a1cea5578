/** What is missing and what is odd today. */
export function TodayPage() {
  return null
}
