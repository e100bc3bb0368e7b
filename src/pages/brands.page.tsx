export default function BrandsPage() {
  return <main>brands</main>;
}
