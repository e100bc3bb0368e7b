export default function ModelPage() {
  return <main>model</main>;
}
